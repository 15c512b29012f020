import { readDemoForm } from '../../samples/demo/form.ts'
import { putForm as publish } from '../../test/support/put-form.ts'
import { openOwnDealer, SENT_AT_ONCE } from './dealer.ts'
import type { Dealer, Running } from './server.ts'

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
export const EASY = { ...BARE, allowed_origins: [], consent: undefined }

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

const NO_ITEMS = { items: [], materials: [] }

/** Opens a dealer with a changed copy of the demo's form, and returns the form's slug. */
export async function addForm(
  server: Running,
  change: Record<string, unknown>,
  matrices: Record<string, unknown>[] = [],
): Promise<string> {
  return (await addDealer(server, change, matrices)).slug
}

/** The same, for cases that also need the dealer's account. The price is of matrices: there are no offer items. */
export function addDealer(
  server: Running,
  change: Record<string, unknown>,
  matrices: Record<string, unknown>[] = [],
  agendas: readonly object[] = [],
  catalogue: object = NO_ITEMS,
): Promise<Dealer> {
  const form = { price: MATRIX_PRICE, ...change }
  return openOwnDealer(server, { form, matrices, agendas, catalogue })
}

/** Publishes the demo's form with these changes, in the place of what the dealer had. */
export async function putForm(
  { run }: Running,
  { account, slug }: Pick<Dealer, 'account' | 'slug'>,
  change: Record<string, unknown>,
): Promise<void> {
  const definition = readDemoForm({ ...SENT_AT_ONCE, price: MATRIX_PRICE, ...change, slug })
  await run(publish, account, { definition })
}
