/** The chain of a proposal: done steps solid, the present one sends the ray, the rest wait. */
export const Chain = ({ steps, at }: { steps: { title: string; date?: string }[]; at: number }) => (
  <ol className="luch-chain">
    {steps.map((step, i) => (
      <li
        key={step.title}
        data-state={i < at ? 'done' : i === at ? 'now' : undefined}
        aria-current={i === at ? 'step' : undefined}
      >
        <span className="luch-chain-node">
          {i < at && (
            <svg
              width="10"
              height="10"
              viewBox="0 0 10 10"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              aria-hidden
            >
              <path d="M2 5.2 4.2 7.4 8.2 2.8" />
            </svg>
          )}
        </span>
        <span className="luch-chain-title">{step.title}</span>
        <span className="luch-chain-date">{step.date ?? '\u00a0'}</span>
      </li>
    ))}
  </ol>
);
