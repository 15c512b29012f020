import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findForbiddenImports } from '../../scripts/import-rules.ts'

let project: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'zeven-rules-'))
})
afterEach(() => rm(project, { recursive: true, force: true }))

async function plant(path: string, source: string): Promise<void> {
  const file = join(project, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, source)
}

async function lint() {
  await copyFile('biome.json', join(project, 'biome.json'))
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github']
  const run = spawnSync(process.execPath, [biome, ...options], { cwd: project, encoding: 'utf8' })
  return { status: run.status, words: run.stdout + run.stderr }
}

const LEADS = 'server/resources/leads'

const CLIENT = 'clients/typescript/src/a.ts'

const forbidden: [rule: string, file: string, source: string][] = [
  ['widget takes no values', 'widget/api.ts', "import { Lead } from '../server/contract.ts'"],
  ['widget takes contracts only', 'widget/api.ts', "import type { A } from '../server/app.ts'"],
  [
    'inline types keep the import',
    'widget/a.tsx',
    "import { type L } from '../server/contract.ts'",
  ],
  ['portal takes no values', 'portal/page.tsx', "export { Lead } from '../server/contract.ts'"],
  ['portal and surfaces', 'portal/page.ts', "type A = import('../server/embed/a.ts').A"],
  ['contract takes zod only', `${LEADS}/contract.ts`, "import { sql } from 'kysely'"],
  ['contract knows no store', `${LEADS}/contract.ts`, "import type { R } from './store.ts'"],
  ['routes know no SQL', `${LEADS}/routes.ts`, "import { open } from '../../db/open.ts'"],
  ['routes know no neighbour', `${LEADS}/routes.ts`, "import { a } from '../keys/actions.ts'"],
  ['actions know no HTTP', `${LEADS}/actions.ts`, "import { e } from '../../http/endpoint.ts'"],
  ['actions, dynamically', `${LEADS}/actions.ts`, "await import('../../http/endpoint.ts')"],
  ['http knows no key', 'server/http/a.ts', "import { f } from '../resources/keys/store.ts'"],
  ['nor its type', 'server/http/a.ts', "import type { Key } from '../resources/keys/contract.ts'"],
  ['db knows no lead', 'server/db/a.ts', "import { l } from '../resources/leads/store.ts'"],
  [
    'jobs know no delivery',
    'server/jobs/a.ts',
    "import { q } from '../resources/deliveries/queue.ts'",
  ],
  ['sheets know no database', 'server/price-sheets/a.ts', "import { open } from '../db/open.ts'"],
  ['api and embed', 'server/api/a.ts', "import { b } from '../embed/b.ts'"],
  ['embed and mcp', 'server/embed/a.ts', "import type { B } from '../mcp/b.ts'"],
  ['mcp and portal', 'server/mcp/a.ts', "export * from '../portal/b.ts'"],
  ['server and widget', 'server/app.ts', "import { mount } from '../widget/mount.tsx'"],
  ['portal and widget', 'portal/a.ts', "import { mount } from '../widget/mount.tsx'"],
  ['rules are pure', 'widget/rules/a.ts', "import { signal } from '@preact/signals'"],
  ['rules know no state', 'widget/rules/a.ts', "import { today } from '../state/today.ts'"],
  ['clients and server', CLIENT, "import type { L } from '../../../server/contract.ts'"],
  ['clients and packages', CLIENT, "import createFetch from 'openapi-fetch'"],
  ['server and clients', 'server/app.ts', "import { Zeven } from '../clients/typescript/src/a.ts'"],
  ['product and tests', 'server/app.ts', "import { clock } from '../test/support/clock.ts'"],
]

describe('the import rules', () => {
  it.each(forbidden)('refuse: %s', async (_rule, file, source) => {
    await plant(file, `// one\n${source}\n`)
    const found = findForbiddenImports(project)
    expect(found.length).toBeGreaterThan(0)
    for (const line of found) expect(line).toMatch(new RegExp(`^${file}:2 imports `))
  })

  it('allow what the design asks for', async () => {
    await plant(
      'widget/api.ts',
      "import type { Lead } from '../server/resources/leads/contract.ts'",
    )
    await plant('server/embed/a.ts', "import { check } from '../../widget/rules/answers.ts'")
    await plant(`${LEADS}/contract.ts`, "import { z } from 'zod'\nexport * from '../../errors.ts'")
    await plant(`${LEADS}/actions.ts`, "import { find } from './store.ts'\nimport 'node:crypto'")
    await plant(
      `${LEADS}/routes.ts`,
      "import { Lead } from './contract.ts'\nimport { endpoint } from '../../http/endpoint.ts'",
    )
    expect(findForbiddenImports(project)).toEqual([])
  })

  it('hold in this repository', () => {
    expect(findForbiddenImports(process.cwd())).toEqual([])
  })
})

describe('the linter', () => {
  it('refuses a cycle of imports', async () => {
    await plant('server/a.ts', "import { b } from './b.ts'\n\nexport const a = () => b\n")
    await plant('server/b.ts', "import { a } from './a.ts'\n\nexport const b = () => a\n")
    const { status, words } = await lint()
    expect(status).toBe(1)
    expect(words).toContain('noImportCycles')
  })

  it('refuses a cycle of types too', async () => {
    await plant('server/a.ts', "import type { B } from './b.ts'\n\nexport type A = B | null\n")
    await plant('server/b.ts', "import type { A } from './a.ts'\n\nexport type B = A[]\n")
    const { status, words } = await lint()
    expect(status).toBe(1)
    expect(words).toContain('noImportCycles')
  })

  it('refuses every reader of process.env but server/config.ts', async () => {
    const source = 'export const port = process.env.PORT\n'
    await plant('server/config.ts', source)
    expect(await lint()).toMatchObject({ status: 0 })
    await plant('server/app.ts', source)
    const { status, words } = await lint()
    expect(status).toBe(1)
    expect(words).toMatch(/noProcessEnv.*server\/app\.ts|server\/app\.ts.*noProcessEnv/)
  })
})
