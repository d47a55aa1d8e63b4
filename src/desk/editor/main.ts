/** Turns the article form's text field into the editor; the form works without it. */
export {};
