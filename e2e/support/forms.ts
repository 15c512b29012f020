import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoServer } from './server.ts'

const DEMO_FORM = 'server/embed/demo/form.json'

let last = 0

/** Puts the demo's form with a change of it as a form of its own, of a new dealer; its slug. */
export async function addForm(
  { zeven }: DemoServer,
  change: Record<string, unknown>,
): Promise<string> {
  last += 1
  const slug = `case-${process.pid}-${last}`
  const account = await zeven('account', 'create', '--name', 'Een dealer', '--plan', 'paid')
  const file = join(tmpdir(), `zeven-${slug}.json`)
  const form = JSON.parse(await readFile(DEMO_FORM, 'utf8'))
  await writeFile(file, JSON.stringify({ ...form, ...change, slug }))
  await zeven('form', 'put', '--account', String(account.id), file)
  await rm(file)
  return slug
}
