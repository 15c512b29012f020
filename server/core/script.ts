import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { defineCommand } from './db/command.ts'
import type { Db } from './db/of-account.ts'
import { encodeBuilt, hashOf } from './http/encoded.ts'

/** Sources by storage key: the widget's hash, or `<hash of all parts>/<name>` for a part. */
export type Scripts = ReadonlyMap<string, string>

/** Stores a build of the widget and its parts, so that their addresses work forever. */
export const storeScripts = defineCommand<{ scripts: Scripts }, null>(
  import.meta.url,
  async (ctx, { scripts }) => {
    const created_at = ctx.clock.now()
    await ctx.db
      .insertInto('scripts')
      .values([...scripts].map(([hash, source]) => ({ hash, source, created_at })))
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

export function readWidgetBuild(): WidgetBuild {
  try {
    const source = readFileSync(SCRIPT_FILE, 'utf8')
    return { hash: hashOf(source), integrity: integrityOf(source), source }
  } catch {
    throw new WidgetNotBuilt()
  }
}

/** The newest build, encoded. */
export const encodeWidget = () => encodeBuilt(SCRIPT_FILE)

/** The parts that the newest build loads on demand, and their common hash. */
export function readWidgetParts(): { hash: string; parts: Scripts } {
  try {
    const names = readdirSync(PARTS_FOLDER).sort()
    const sources = names.map((name) => readFileSync(new URL(name, PARTS_FOLDER), 'utf8'))
    const hash = hashOf(sources.join('\n'))
    return {
      hash,
      parts: new Map(names.map((name, i) => [`${hash}/${name}`, sources[i] as string])),
    }
  } catch {
    throw new WidgetNotBuilt()
  }
}

/** A build with the parts that it loads: their addresses work as long as its own. */
export function scriptsOf({ hash, source }: Pick<WidgetBuild, 'hash' | 'source'>): Scripts {
  return new Map([[hash, source], ...readWidgetParts().parts])
}

/** When the widget was last built, in milliseconds; 0 during a build. */
export function widgetBuiltAt(): number {
  return statSync(SCRIPT_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function integrityOf(source: string): string {
  return `sha384-${createHash('sha384').update(source).digest('base64')}`
}

/** The source of a served build; null if the hash is unknown. */
export async function findScript(db: Db, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('scripts')
    .select('source')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.source ?? null
}
