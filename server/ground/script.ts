import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { defineAction } from './db/action.ts'
import type { Tables } from './db/tables.ts'
import { encodeBuilt, hashOf } from './http/encoded.ts'

/** Stores a build of the widget and its parts under their hashes, so that their addresses work forever. */
export const keepScripts = defineAction<{ sources: readonly string[] }, null>(
  import.meta.url,
  'keepScripts',
  async (ctx, { sources }) => {
    const created_at = ctx.clock.now()
    await ctx.db
      .insertInto('scripts')
      .values(sources.map((source) => ({ hash: hashOf(source), source, created_at })))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    return null
  },
)

const SCRIPT_FILE = new URL('../../dist/widget/widget.js', import.meta.url)
const PARTS_FOLDER = new URL('../../dist/parts/', import.meta.url)

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

/** Reads the newest build. */
export function readWidgetBuild(): WidgetBuild {
  try {
    const source = readFileSync(SCRIPT_FILE, 'utf8')
    return { hash: hashOf(source), integrity: integrityOf(source), source }
  } catch {
    throw new WidgetNotBuilt()
  }
}

/** The newest build as it is sent. */
export const encodeWidget = () => encodeBuilt(SCRIPT_FILE)

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

function integrityOf(source: string): string {
  return `sha384-${createHash('sha384').update(source).digest('base64')}`
}

/** The source of a build that was served once; null when there is none with this hash. */
export async function findScript(db: Kysely<Tables>, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('scripts')
    .select('source')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.source ?? null
}
