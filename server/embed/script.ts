import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { type Encoded, encode } from '../http/encoded.ts'

const SCRIPT_FILE = new URL('../../dist/widget/widget.js', import.meta.url)

export class WidgetNotBuilt extends Error {
  constructor() {
    super('the widget is not built yet; run `npm run build` first')
  }
}

/** A build of the widget. Its hash is part of its immutable address. */
export interface WidgetScript extends Encoded {
  /** For the `integrity` attribute: `sha384-…`. */
  integrity: string
  source: string
}

export async function readWidgetScript(): Promise<WidgetScript> {
  try {
    return await encodeScript(readFileSync(SCRIPT_FILE, 'utf8'))
  } catch {
    throw new WidgetNotBuilt()
  }
}

/** When the widget was last built, in milliseconds; 0 while a build replaces it. */
export function widgetBuiltAt(): number {
  return statSync(SCRIPT_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

export async function encodeScript(source: string): Promise<WidgetScript> {
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`
  return { ...(await encode(source)), integrity, source }
}
