import type { Language } from '../../../shared/form/text.contract.ts'
import { BODY, SMALL, TITLE } from './formats.ts'
import { section } from './section.ts'
import { closeSheet, drawLines, LEFT, openSheet, RIGHT, WIDTH, writeLines } from './sheet.ts'
import { breakLines } from './text.ts'

/** A part of a report, and any plain data that it tells. */
export interface ReportPart {
  heading: string
  value: unknown
}

/** What it is called, in which language, and what its values are called. */
export interface ReportAbout {
  title: string
  language: Language
  labels: Readonly<Record<string, string>>
}

const PAGE_WIDTH = 60
const TITLE_GAP = 14

/** Plain data as a document to read: a line for each value, without those that are empty. */
export function renderReport(
  { title, language, labels }: ReportAbout,
  parts: readonly ReportPart[],
  madeAt: number,
): Promise<Buffer> {
  const sheet = openSheet({ title, language, madeAt })
  writeLines(sheet, breakLines(title, TITLE, WIDTH), TITLE, { parent: sheet.root, type: 'H1' })
  sheet.y += TITLE_GAP
  for (const { heading, value } of parts) {
    section(sheet, heading, linesOf(value, '', labels).join('\n'), BODY)
  }
  return closeSheet(sheet, (y, page, pages) => {
    const words = breakLines(`${page} / ${pages}`, SMALL, PAGE_WIDTH)
    drawLines(sheet.doc, words, SMALL, { x: LEFT, y, alignRightTo: RIGHT })
  })
}

function linesOf(value: unknown, name: string, labels: ReportAbout['labels']): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) return [`${name}: ${value.join(', ')}`]
    return value.flatMap((one, index) => linesOf(one, `${name} ${index + 1}`.trim(), labels))
  }
  if (typeof value !== 'object') return [`${name}: ${String(value)}`]
  return Object.entries(value).flatMap(([key, one]) =>
    linesOf(one, `${name === '' ? '' : `${name}, `}${labelOf(key, labels)}`, labels),
  )
}

function labelOf(key: string, labels: ReportAbout['labels']): string {
  return (Object.hasOwn(labels, key) && labels[key]) || key.replaceAll('_', ' ')
}
