import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { readBuiltFiles } from '../server/core/pages/built.ts'
import { framedOffer } from '../server/entrypoints/offer-page/show.ts'
import { drawSvg } from '../server/forms/drawing.ts'
import { line, offer } from '../test/offers/pdf-documents.ts'

const FOLDER = 'dist/offer-page'
const LINES = 30

/** The page of an offer with many lines, including its style, and its script, in brotli. */
export async function offerPageBytes(): Promise<number> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
  const texts = [
    await pageText(),
    ...files.map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8')),
  ]
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}

async function pageText(): Promise<string> {
  const lines = Array.from({ length: LINES }, (_, index) =>
    line({ id: index, position: index, name: `Onderdeel ${index}`, total: 10_000 + 137 * index }),
  )
  const document = offer({ lines })
  const page = {
    state: 'open',
    document,
    pdfHash: 'f'.repeat(64),
    isMeasured: false,
    mayMeasure: true,
    hasOpenQuestion: false,
    today: '2026-09-02',
    dealer: document.dealer,
    signed: null,
    thread: [],
    appointment: null,
    sends: true,
  } as const
  const drawing = await drawSvg(document.drawing, document.language)
  const given = { path: `/o/${'t'.repeat(43)}`, notice: null, typed: {}, drawing, newer: null }
  return String(await framedOffer(page, given, readBuiltFiles('/o')).page)
}
