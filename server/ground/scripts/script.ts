import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type Encoded, encode, hashOf } from '../http/encoded.ts'

const SCRIPT_FILE = new URL('../../../dist/widget/widget.js', import.meta.url)
const PARTS_FOLDER = new URL('../../../dist/parts/', import.meta.url)

export class WidgetNotBuilt extends Error {
  constructor() {
    super('the widget is not built yet; run `npm run build` first')
  }
}

/** A build of the widget. Its hash is part of its immutable address. */
export interface WidgetBuild {
  hash: string
  /** For the `integrity` attribute: `sha384-…`. */
  integrity: string
  source: string
}

export type WidgetScript = WidgetBuild & Encoded

export async function readWidgetScript(): Promise<WidgetScript> {
  return encodeScript(readWidgetBuild().source)
}

/** Reads the newest build without compressing it. */
export function readWidgetBuild(): WidgetBuild {
  try {
    const source = readFileSync(SCRIPT_FILE, 'utf8')
    return { hash: hashOf(source), integrity: integrityOf(source), source }
  } catch {
    throw new WidgetNotBuilt()
  }
}

/** The sources of the parts that the newest build loads by their hashes. */
export function readWidgetParts(): string[] {
  try {
    const names = readdirSync(PARTS_FOLDER)
    return names.map((name) => readFileSync(new URL(name, PARTS_FOLDER), 'utf8'))
  } catch {
    throw new WidgetNotBuilt()
  }
}

/** When the widget was last built, in milliseconds; 0 while a build replaces it. */
export function widgetBuiltAt(): number {
  return statSync(SCRIPT_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

export async function encodeScript(source: string): Promise<WidgetScript> {
  return { ...(await encode(source)), integrity: integrityOf(source), source }
}

function integrityOf(source: string): string {
  return `sha384-${createHash('sha384').update(source).digest('base64')}`
}
