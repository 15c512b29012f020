/** Invisible characters from web pages and emails between the letters: they would turn a number into a word. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A text as a reader sees it. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** The text of a superscript part, such as a footnote mark: `10` with a superscript 1 is 10¹, and not 101. */
export function raised(text: string): string {
  return text.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit)
}
