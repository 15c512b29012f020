import type { Style } from './text.ts'

export const INK = '#1c2321'
const GREY = '#59625f'
export const RULE = '#c9d0cd'
export const SHADE = '#f3f5f4'
const USUAL_ACCENT = '#3c5a52'

export const TITLE: Style = { weight: 'bold', size: 24, colour: INK }
export const NAME: Style = { weight: 'bold', size: 19, colour: INK }
export const SUBJECT: Style = { weight: 'regular', size: 12, colour: GREY }
export const HEADING: Style = { weight: 'bold', size: 11.5, colour: INK }
export const BODY: Style = { weight: 'regular', size: 10, colour: INK }
export const STRONG: Style = { ...BODY, weight: 'bold' }
export const SMALL: Style = { weight: 'regular', size: 8.5, colour: GREY }
export const SMALL_STRONG: Style = { ...SMALL, weight: 'bold', colour: INK }
export const SUM: Style = { weight: 'bold', size: 13, colour: INK }

/** The dealer's colour. It stands where no text has to be read on it. */
export function accentOnPaper({ accent }: { accent: string | null }): string {
  return accent !== null && /^#[\da-f]{6}$/i.test(accent) ? accent : USUAL_ACCENT
}
