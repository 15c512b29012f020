import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAccountRow } from '../../server/account/accounts/accounts.reads.ts'
import { Agendas } from '../../server/forms/agendas/agendas.contract.ts'
import { putAgendas } from '../../server/forms/agendas/agendas.writes.ts'
import { OPERATOR } from '../../server/ground/db/actor.ts'
import { onDisk } from '../../test/support/on-disk.ts'
import type { DemoServer } from './server.ts'

const DEMO_FORM = 'samples/site/form.json'
const DEMO_MATRICES = 'samples/demo/matrices.json'

/** The price of the demo's verandas alone, by its matrices. */
const MATRIX_PRICE = {
  includes_vat: true,
  asks: ['roof'],
  rules: [
    {
      when: { question: 'roof', one_of: ['glass_clear', 'glass_opal'] },
      matrix: 'glass',
      row: 'size.depth',
      col: 'size.width',
    },
    { matrix: 'poly', row: 'size.depth', col: 'size.width' },
  ],
}

/** Of the demo's form nothing but its contact details: for a form with questions of its own. */
export const BARE = {
  choice: undefined,
  area: undefined,
  price: undefined,
  sketch: 'none',
  steps: undefined,
}
/** The same for a form that is sent at once, from anywhere. */
export const EASY = { ...BARE, allowed_origins: [], proof_of_work: false, consent: undefined }

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** Free every day, once in the morning and once in the afternoon. */
export const SHOWROOM = {
  key: 'showroom',
  name: 'Showroom',
  parts: [
    { days: EVERY_DAY, from: '09:00', to: '12:00', most: 1 },
    { days: EVERY_DAY, from: '13:00', to: '17:00', most: 1 },
  ],
  first_day: 1,
  last_day: 30,
  days_off: [],
}

let last = 0

/** Creates a dealer with a changed copy of the demo's form, and returns the form's slug. */
export async function addForm(
  server: DemoServer,
  change: Record<string, unknown>,
  matrices: Record<string, unknown>[] = [],
): Promise<string> {
  return (await addDealer(server, change, matrices)).slug
}

/** The same, for cases that also need the dealer's account. */
export async function addDealer(
  { zeven, settings }: DemoServer,
  change: Record<string, unknown>,
  matrices: Record<string, unknown>[] = [],
  agendas: readonly object[] = [],
  catalogue?: object,
): Promise<{ account: number; slug: string }> {
  last += 1
  const slug = `case-${process.pid}-${last}`
  const account = await zeven('account', 'create', '--name', 'Een dealer', '--plan', 'paid')
  const owner = ['--account', String(account.id)]
  const demo = JSON.parse(await readFile(DEMO_MATRICES, 'utf8'))
  const prices = { matrices: [...demo.matrices, ...matrices] }
  await inFile(`${slug}-prices`, prices, (file) => zeven('prices', 'import', ...owner, file))
  if (agendas.length > 0) {
    const accountId = Number(account.id)
    await onDisk({ settings }, async (database) => {
      const { updated_at: version } = await getAccountRow(database.source, accountId)
      const input = { version, agendas: Agendas.parse(agendas) }
      await database.run(putAgendas, { actor: OPERATOR, accountId, input })
    })
  }
  if (catalogue)
    await inFile(`${slug}-items`, catalogue, (file) => zeven('catalogue', 'put', ...owner, file))
  const dealer = { account: Number(account.id), slug }
  await putForm({ zeven }, dealer, change)
  return dealer
}

/**
 * Publishes the demo's form with these changes, in the place of what the dealer had. Its price is of
 * matrices: the dealer has no offer items.
 */
export async function putForm(
  { zeven }: Pick<DemoServer, 'zeven'>,
  { account, slug }: { account: number; slug: string },
  change: Record<string, unknown>,
): Promise<void> {
  const form = JSON.parse(await readFile(DEMO_FORM, 'utf8'))
  const owner = ['--account', String(account)]
  const own = { ...form, price: MATRIX_PRICE, ...change, slug }
  await inFile(slug, own, (file) => zeven('form', 'put', ...owner, file))
}

async function inFile(name: string, content: object, use: (file: string) => Promise<unknown>) {
  const file = join(tmpdir(), `zeven-${name}-${process.pid}.json`)
  await writeFile(file, JSON.stringify(content))
  await use(file)
  await rm(file)
}
