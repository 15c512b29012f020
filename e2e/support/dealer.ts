import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoServer } from './server.ts'

const DEMO_FORM = 'samples/site/form.json'
const DEMO_MATRICES = 'samples/demo/matrices.json'

/** A separate dealer, who has the demo's form under the name `small-dealer`. */
export type SmallDealer = {
  secret: string
  /** Sets how many leads the dealer takes in a month, including those already received. */
  setQuota(leads: number): Promise<void>
}

export async function createSmallDealer({ zeven }: DemoServer): Promise<SmallDealer> {
  const account = await zeven('account', 'create', '--name', 'Kleine dealer', '--plan', 'paid')
  const id = String(account.id)
  const file = join(tmpdir(), `zeven-small-dealer-${process.pid}.json`)
  const form = JSON.parse(await readFile(DEMO_FORM, 'utf8'))
  await writeFile(file, JSON.stringify({ ...form, slug: 'small-dealer' }))
  await zeven('prices', 'import', '--account', id, DEMO_MATRICES)
  await zeven('form', 'put', '--account', id, file)
  await rm(file)
  const words = ['--account', id, '--name', 'cases', '--scopes', 'leads:read']
  const { secret } = await zeven('key', 'create', ...words)
  return {
    secret: String(secret),
    setQuota: async (leads) => {
      await zeven('account', 'set', id, '--lead-quota', String(leads))
    },
  }
}
