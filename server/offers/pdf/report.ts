import type { Language } from '../../../shared/form/text.contract.ts'
import { BODY, SMALL, TITLE } from './formats.ts'
import { section } from './section.ts'
import { closeSheet, drawLines, LEFT, openSheet, RIGHT, WIDTH, writeLines } from './sheet.ts'
import { breakLines } from './text.ts'

/** A part of a report, with any plain data. */
export interface ReportPart {
  heading: string
  value: unknown
}

/** The title, the language and the labels of values. */
export interface ReportAbout {
  title: string
  language: Language
  /** A value without a label uses its name in the data. */
  labels: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>
}

const PAGE_WIDTH = 60
const TITLE_GAP = 14

/** Plain data as a readable document: a line for each value that is not empty. */
export function renderReport(
  about: ReportAbout,
  parts: readonly ReportPart[],
  madeAt: number,
): Promise<Buffer> {
  const { title, language } = about
  const sheet = openSheet({ title, language, madeAt })
  writeLines(sheet, breakLines(title, TITLE, WIDTH), TITLE, { parent: sheet.root, type: 'H1' })
  sheet.y += TITLE_GAP
  for (const { heading, value } of parts) {
    section(sheet, heading, linesOf(value, '', about).join('\n'), BODY)
  }
  return closeSheet(sheet, (y, page, pages) => {
    const words = breakLines(`${page} / ${pages}`, SMALL, PAGE_WIDTH)
    drawLines(sheet.doc, words, SMALL, { x: LEFT, y, alignRightTo: RIGHT })
  })
}

function linesOf(value: unknown, name: string, about: ReportAbout): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) return [`${name}: ${value.join(', ')}`]
    return value.flatMap((one, index) => linesOf(one, `${name} ${index + 1}`.trim(), about))
  }
  if (typeof value !== 'object') return [`${name}: ${String(value)}`]
  return Object.entries(value).flatMap(([key, one]) =>
    linesOf(one, `${name === '' ? '' : `${name}, `}${labelOf(key, about)}`, about),
  )
}

function labelOf(key: string, { labels, language }: ReportAbout): string {
  const label = Object.hasOwn(labels, key) ? labels[key]?.[language] : undefined
  return label ?? key.replaceAll('_', ' ')
}
