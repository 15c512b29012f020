import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven, onlyObject, type Zeven } from '../support/zeven.ts'

let storage: TestStorage
let zeven: Zeven
/** What an operator calls the database. */
let name: string

beforeEach(async () => {
  storage = await createStorage()
  zeven = createZeven(storage)
  name = nameOf(storage)
})
afterEach(() => storage.remove())

function nameOf({ settings: { DATA_DIR, DATABASE_URL } }: TestStorage): string {
  if (DATABASE_URL === undefined) return join(DATA_DIR, 'zeven.db')
  const { hostname, port, pathname } = new URL(DATABASE_URL)
  return `postgres://${hostname}:${port}${pathname}`
}

describe('a command on a database', () => {
  it.each(['migrate', 'account create --name Voorbeeld'])(
    'may create it, and then says so: zeven %s',
    async (words) => {
      const first = await zeven.run([...words.split(' '), '--json'])
      expect(first).toMatchObject({
        code: 0,
        errors: '',
        database: `${name} (created just now, empty)`,
      })
      onlyObject(first.output)
      const second = await zeven.run(['account', 'list', '--json'])
      expect(second).toMatchObject({ code: 0, errors: '', database: name })
      onlyObject(second.output)
    },
  )

  it('refuses to begin with an empty one where it needs what is in it', async () => {
    const data = join(storage.settings.DATA_DIR, 'typing-eror')
    const isFile = storage.engine === 'sqlite'
    const settings: Record<string, string> = isFile ? { DATA_DIR: data } : {}
    for (const words of [
      'account list',
      'key revoke 1',
      'form remove veranda --account 1',
      'snippet --form veranda',
    ]) {
      const refused = await zeven.run(words.split(' '), settings)
      const where = isFile ? `at ${join(data, 'zeven.db')} (DATA_DIR)` : `in ${name} (DATABASE_URL)`
      expect(refused).toEqual({
        code: 1,
        output: '',
        errors: `zeven: there is no Zeven database ${where}; if that is the right place, "zeven migrate" makes one\n`,
      })
      expect(existsSync(data)).toBe(false)
    }
    expect((await zeven.run(['migrate'])).database).toBe(`${name} (created just now, empty)`)
  })
})
