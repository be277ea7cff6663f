import forms from '../../features/forms/forms.text.en.json';

/** Texts of the editor of forms: only who edits them loads them. */
export const texts = { forms };
