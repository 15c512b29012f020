/** What comes along from web pages and mails between the letters, and shows nothing: it would make a number a word. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A text as a reader sees it. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** The text of a raised part, such as the mark of a footnote: `10` with a raised 1 is 10¹, and not 101. */
export function raised(text: string): string {
  return text.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit)
}
