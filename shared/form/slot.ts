/** An appointment in the dealer's local time: a day, a start and an end. */
export interface Slot {
  day: string
  from: string
  to: string
}

/** An interval of ISO 8601, as stored in answers: `2026-05-01T09:00/12:00`. */
export const SLOT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\/(\d\d:\d\d)$/

/** A slot in the format of answers. */
export function writeSlot({ day, from, to }: Slot): string {
  return `${day}T${from}/${to}`
}

/** Null if the text is not a slot. */
export function readSlot(text: unknown): Slot | null {
  const [, day, from, to] = SLOT.exec(String(text)) ?? []
  return day && from && to ? { day, from, to } : null
}

/** `Friday 1 May 2026, 09:00–12:00`; a text that is not a slot stays unchanged. */
export function slotInWords(text: unknown, locale: string): string {
  const slot = readSlot(text)
  if (!slot) return String(text)
  const day = new Date(slot.day)
  return `${day.toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' })}, ${slot.from}–${slot.to}`
}
