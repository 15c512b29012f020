import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Zeven } from '../../clients/typescript/src/index.ts'
import { isUpToDate } from '../../scripts/client-types.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'
import { startTestApp } from '../support/app.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'

const PACKAGE = 'clients/typescript'
const TSC = resolve('node_modules/typescript/bin/tsc')

const app = await forTests(startTestApp())
const project = await folderForTests('client')
const installed = join(project, 'node_modules', '@zevenhq/client')
await mkdir(installed, { recursive: true })
await cp(join(PACKAGE, 'package.json'), join(installed, 'package.json'))
await run(TSC, '-p', resolve(PACKAGE), '--outDir', join(installed, 'dist'))

/** Runs a program of Node's in the project and returns what it prints. */
async function run(...words: string[]): Promise<string> {
  const program = spawn(process.execPath, words, { cwd: project })
  const [output, errors] = [text(program.stdout), text(program.stderr)]
  const [status] = await once(program, 'close')
  expect([status, await errors, status === 0 ? '' : await output]).toEqual([0, '', ''])
  return output
}

it('is made of the API as it is now: if not, run `npm run client:types`', () => {
  expect(isUpToDate()).toBe(true)
})

it('has a call for every method of the API', () => {
  const methods = new Set(API_ROUTES.map(({ endpoint }) => endpoint.method.toLowerCase()))
  for (const method of methods) expect(Zeven.prototype).toHaveProperty(method)
})

describe('the built package', () => {
  it('compiles and runs in another project as its README says', async () => {
    const { key, account } = await app.dealer()
    const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/```ts\n([\s\S]+?)```/g)].map(([, block]) => block)
    const address = `'${app.server.url}'`
    const program = blocks.join('\n').replace("'https://zeven.example'", address)
    const given = program.replace("process.env.ZEVEN_KEY ?? ''", `'${key.secret}'`)
    await writeFile(join(project, 'package.json'), '{ "type": "module" }')
    await writeFile(join(project, 'example.ts'), given)
    const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022']
    await run(TSC, ...strict, '--lib', 'es2022,dom', '--types', '', 'example.ts')
    const lines = (await run('example.ts')).trim().split('\n')
    expect(account.id).toBeGreaterThan(0)
    expect(lines).toEqual([
      'Jo Voorbeeld requested',
      expect.stringMatching(/^\d+ Jo Voorbeeld$/),
      '1 null',
      expect.stringMatching(/^422 validation_failed \[ '.+' \] [0-9a-f-]{36}$/),
    ])
  })
})
