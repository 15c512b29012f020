import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven, type Zeven } from '../support/zeven.ts'

const SECRETS = {
  ZEVEN_SECRET: 'an invented secret of more than 32 letters',
  SMTP_URL: 'smtp://postman:invented-password@127.0.0.1:1',
}
const MAIL_FROM = 'Zeven <no-reply@zeven.example>'
const ADD = ['operator', 'add', 'olga@zeven.example', '--language', 'en']

let storage: TestStorage
let zeven: Zeven
beforeEach(async () => {
  storage = await createStorage()
  zeven = createZeven(storage)
})
afterEach(() => storage.remove())

/** Runs a server for a moment. */
async function serve(settings: Record<string, string> = {}): Promise<string> {
  const { server, stop } = await startTestApp(storage, { settings })
  await stop()
  return server.url
}

describe('a command on the data folder of a server', () => {
  it('makes links to where that server was, unless an address is given', async () => {
    const url = await serve()
    expect((await zeven.json(ADD)).link).toMatch(new RegExp(`^${url}/portal/`))
    const elsewhere = { BASE_URL: 'https://zeven.example' }
    expect((await zeven.json(ADD, elsewhere)).link).toMatch(/^https:\/\/zeven\.example\/portal\//)
  })

  it('names the settings of that server that it misses, and writes nothing', async () => {
    await serve({ ...SECRETS, MAIL_FROM })
    const folder = await mkdtemp(join(tmpdir(), 'zeven-last-'))
    for (const words of [ADD, ['account', 'list'], ['backup', join(folder, 'set')]]) {
      const refused = await zeven.run(words)
      expect(refused).toMatchObject({ code: 1, output: '' })
      expect(refused.errors).toMatch(
        /^zeven: the server that last ran on .+ has ZEVEN_SECRET, SMTP_URL, MAIL_FROM, which are not set here: run the command with the settings of the server, /,
      )
    }
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
    const own = { ...SECRETS, MAIL_FROM }
    expect((await zeven.json(['operator', 'list'], own)).operators).toEqual([])
    expect((await zeven.json(ADD, own)).link).toMatch(/^http/)
    const { output } = await zeven.run(['doctor'])
    expect(output).toMatch(/^WRONG +settings: the server that last ran on .+ has ZEVEN_SECRET/m)
    await serve()
    expect((await zeven.json(['operator', 'list'])).operators).toHaveLength(1)
  })

  it('finds no secret there: only names of settings are noted', async () => {
    await serve({ ...SECRETS, MAIL_FROM })
    const noted = await readFile(join(storage.settings.DATA_DIR, 'server.json'), 'utf8')
    expect(JSON.parse(noted).settings).toContain('ZEVEN_SECRET')
    for (const value of Object.values(SECRETS)) expect(noted).not.toContain(value)
    expect(noted).not.toContain('postgres://')
  })
})
