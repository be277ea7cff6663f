// Shows what holds all the words that are typed. The page is read without it.
const search = document.querySelector('#search');
const found = document.querySelector('#found');
const entries = [...document.querySelectorAll('details')].map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
}));

function look() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of entries) {
    const fits = words.every((word) => text.includes(word));
    element.hidden = !fits;
    if (fits) count += 1;
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = [...section.querySelectorAll('details')].every((one) => one.hidden);
  if (words.length === 0) found.textContent = '';
  else found.textContent = count === 0 ? found.dataset.none : `${found.dataset.some}: ${count}`;
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  // A type that is followed to is not in what was looked for.
  named.hidden = false;
  named.closest('section').hidden = false;
  named.open = true;
  named.scrollIntoView();
}

search.addEventListener('input', look);
addEventListener('hashchange', openNamed);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === search) return;
  event.preventDefault();
  search.focus();
});
look();
openNamed();
