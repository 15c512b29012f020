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

const LEADS = 'server/leads'

const CLIENT = 'clients/typescript/src/a.ts'

const forbidden: [rule: string, file: string, source: string][] = [
  ['widget takes no values', 'widget/api.ts', "import { Id } from '../server/core/contract.ts'"],
  ['widget takes contracts only', 'widget/api.ts', "import type { A } from '../server/app.ts'"],
  [
    'inline types keep the import',
    'widget/a.tsx',
    "import { type L } from '../server/core/contract.ts'",
  ],
  ['no zod in a browser', 'widget/a.ts', "import { Form } from '../shared/form/form.contract.ts'"],
  ['nor by way of shared', 'shared/form/a.ts', "import { Form } from './form.contract.ts'"],
  [
    'portal takes values of contracts only',
    'portal/page.tsx',
    "export { findLead } from '../server/leads/leads.reads.ts'",
  ],
  [
    'portal and entry points',
    'portal/page.ts',
    "type A = import('../server/entrypoints/embed/a.ts').A",
  ],
  [
    'the portal’s kit knows no screen',
    'portal/components/a.tsx',
    "import { x } from '../leads/a.ts'",
  ],
  ['nor a lower screen a higher one', 'portal/forms/a.tsx', "type A = import('../leads/a.ts').A"],
  ['contract takes zod only', `${LEADS}/a.contract.ts`, "import { sql } from 'kysely'"],
  ['contract knows no reads', `${LEADS}/a.contract.ts`, "import type { R } from './a.reads.ts'"],
  ['routes know no SQL', `${LEADS}/a.routes.ts`, "import { sql } from 'kysely'"],
  ['routes know no database', `${LEADS}/a.routes.ts`, "import { open } from '../core/db/open.ts'"],
  ['writes know no HTTP', `${LEADS}/a.writes.ts`, "import { e } from '../core/http/endpoint.ts'"],
  ['writes, dynamically', `${LEADS}/a.writes.ts`, "await import('../core/http/endpoint.ts')"],
  ['core knows no key', 'server/core/http/a.ts', "import { f } from '../../account/keys.reads.ts'"],
  [
    'nor its type',
    'server/core/db/a.ts',
    "import type { K } from '../../account/keys.contract.ts'",
  ],
  ['leads know no offer', `${LEADS}/a.ts`, "import { o } from '../offers/offers.reads.ts'"],
  ['nor its type', `${LEADS}/a.ts`, "import type { O } from '../offers/offers.contract.ts'"],
  [
    'a module knows no entry point',
    'server/ops/a.ts',
    "import { s } from '../entrypoints/portal/serve.ts'",
  ],
  ['a module and the whole', 'server/ops/a.ts', "import { startServer } from '../main.ts'"],
  [
    'sheets know no database',
    'server/prices/sheets/a.ts',
    "import { open } from '../../core/db/open.ts'",
  ],
  ['api and embed', 'server/entrypoints/api/a.ts', "import { b } from '../embed/b.ts'"],
  ['embed and mcp', 'server/entrypoints/embed/a.ts', "import type { B } from '../mcp/b.ts'"],
  ['mcp and portal', 'server/entrypoints/mcp/a.ts', "export * from '../portal/b.ts'"],
  ['server and widget', 'server/app.ts', "import { mount } from '../widget/mount.tsx'"],
  ['portal and widget', 'portal/a.ts', "import { mount } from '../widget/mount.tsx'"],
  ['server and the widget’s host', 'server/app.ts', "import { derive } from '../widget/host.ts'"],
  ['shared is pure', 'shared/form/a.ts', "import { signal } from '@preact/signals'"],
  [
    'shared knows no widget',
    'shared/form/a.ts',
    "import { today } from '../../widget/state/problems.ts'",
  ],
  [
    'shared knows no server',
    'shared/form/a.ts',
    "import type { L } from '../../server/core/contract.ts'",
  ],
  ['clients and server', CLIENT, "import type { L } from '../../../server/core/contract.ts'"],
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
    await plant('widget/api.ts', "import type { Lead } from '../server/leads/leads.contract.ts'")
    await plant('portal/page.tsx', "import { Lead } from '../server/leads/leads.contract.ts'")
    await plant(
      'server/entrypoints/embed/a.ts',
      "import { check } from '../../../shared/form/answers.ts'",
    )
    const contract = "import { z } from 'zod'\nexport * from '../core/errors.ts'"
    await plant(`${LEADS}/a.contract.ts`, contract)
    await plant(`${LEADS}/a.writes.ts`, "import { find } from './a.reads.ts'\nimport 'node:crypto'")
    const routes =
      "import { Lead } from './a.contract.ts'\nimport { route } from '../core/http/call.ts'"
    await plant(`${LEADS}/a.routes.ts`, routes)
    await plant('portal/leads/a.tsx', "import { QuestionField } from '../../widget/host.ts'")
    await plant('server/offers/a.ts', "import { f } from '../leads/leads.reads.ts'")
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

  it('refuses every reader of process.env but server/core/config.ts', async () => {
    const source = 'export const port = process.env.PORT\n'
    await plant('server/core/config.ts', source)
    expect(await lint()).toMatchObject({ status: 0 })
    await plant('server/app.ts', source)
    const { status, words } = await lint()
    expect(status).toBe(1)
    expect(words).toMatch(/noProcessEnv.*server\/app\.ts|server\/app\.ts.*noProcessEnv/)
  })
})
