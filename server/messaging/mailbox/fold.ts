/** The written part of an email, without quoted earlier emails. */
export interface Folded {
  text: string
  quoted: string | null
}

// Lines are cut to this length before matching, so that no pattern takes long.
const LONGEST_LINE = 400
const WROTE =
  /^(?:on|op|am|le)\b(?=.*[\d@]).{4,250}\b(?:wrote|schreef|geschreven|schrieb|a écrit)\b.{0,120}: ?$|^\d{4}-\d\d-\d\d .{0,200}<[^<>]{3,200}>: ?$/i
const ORIGINAL =
  /^-{3,} ?(?:original message|forwarded message|oorspronkelijk bericht|doorgestuurd bericht|original[- ]nachricht|ursprüngliche nachricht|weitergeleitete nachricht|message d['’]origine|message transféré) ?-{3,}$/i
const SENDER = /^\*?(?:from|van|von|de)\s?:\*?\s?\S/i
const SENT = /^\*?(?:sent|date|verzonden|datum|gesendet|envoyé)\s?:\*?\s?\S/i
const RECEIVER = /^\*?(?:to|aan|an|à|cc|kopie)\s?:\*?\s?\S/i
const SUBJECT = /^\*?(?:subject|onderwerp|betreff|objet)\s?:\*?\s?\S/i
const HEADS = [SENDER, SENT, RECEIVER, SUBJECT]
/** Minimum header lines above a quotation. They come in any order and include the sender. */
const LEAST_HEADS = 3
const RULE = /^_{10,}$/
const QUOTED = /^ ?>/
/** Maximum lines of the introduction of a quotation, if an email program wrapped it. */
const MOST_BROKEN = 3

/** Possible parts of an introduction in any language: the author, or a time. */
const BEFORE_MARKS = /@|\d:\d\d|\d{4}/

/**
 * Separates quoted text. An email that would become empty stays whole. So does an email with
 * answers between the lines of a quotation, which make no sense without it.
 */
export function foldQuoted(whole: string): Folded {
  const folded = fold(whole)
  return folded.text === '' ? { text: whole.trim(), quoted: null } : folded
}

function fold(whole: string): Folded {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n')
  const found = lines.findIndex((_, index) => isQuoteStart(lines, index))
  if (found < 0) return { text: whole.trim(), quoted: null }
  const start = withIntroduction(lines, found)
  const marks = lines.findIndex((line, index) => index >= start && QUOTED.test(line))
  const isMarked = marks >= 0 && marks - start <= MOST_BROKEN + 1
  if (!isMarked) return split(lines, start, lines.length)
  const end = lines.findIndex((line, index) => index > marks && isOwn(line))
  if (end < 0) return split(lines, start, lines.length)
  const isBetween = lines.slice(end).some((line) => QUOTED.test(line))
  return isBetween ? { text: whole.trim(), quoted: null } : split(lines, start, end)
}

/** The start of a quotation, including the line above its marks with the author, in any language. */
function withIntroduction(lines: readonly string[], start: number): number {
  const before = lines.findLastIndex((line, index) => index < start && isOwn(line))
  const line = (lines[before] ?? '').slice(0, LONGEST_LINE).trim()
  const introduces =
    QUOTED.test(lines[start] ?? '') && line.endsWith(':') && BEFORE_MARKS.test(line)
  return introduces ? before : start
}

function isOwn(line: string): boolean {
  return !QUOTED.test(line) && line.trim() !== ''
}

function split(lines: readonly string[], start: number, end: number): Folded {
  const text = [...lines.slice(0, start), ...lines.slice(end)].join('\n').trim()
  return { text, quoted: lines.slice(start, end).join('\n').trim() || null }
}

/** Whether lines with marks are a quotation: people also type such lines as lists. */
function isQuotation(lines: readonly string[], index: number): boolean {
  const before = lines.slice(0, index).findLast(isOwn)?.slice(0, LONGEST_LINE).trim()
  if (before === undefined) return true
  return before.endsWith(':') ? BEFORE_MARKS.test(before) : !lines.slice(index).some(isOwn)
}

function isHead(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => !HEADS.some((head) => head.test(line)))
  const block = end < 0 ? lines : lines.slice(0, end)
  return block.length >= LEAST_HEADS && block.some((line) => SENDER.test(line))
}

function isQuoteStart(lines: readonly string[], index: number): boolean {
  const at = (line: number) => (lines[line] ?? '').slice(0, LONGEST_LINE).trim()
  const line = at(index)
  if (line === '') return false
  if (QUOTED.test(line)) return isQuotation(lines, index)
  if (ORIGINAL.test(line)) return true
  if (RULE.test(line)) return SENDER.test(at(index + 1)) || SENDER.test(at(index + 2))
  if (SENDER.test(line) && (SENT.test(at(index + 1)) || SENT.test(at(index + 2)))) return true
  if (HEADS.some((head) => head.test(line))) return isHead(HEADS.map((_, more) => at(index + more)))
  if (!/^(?:on|op|am|le|\d{4}-)/i.test(line)) return false
  const joined = Array.from({ length: MOST_BROKEN }, (_, more) =>
    Array.from({ length: more + 1 }, (_, one) => at(index + one)).join(' '),
  )
  return joined.some((words) => WROTE.test(words.slice(0, LONGEST_LINE)))
}
