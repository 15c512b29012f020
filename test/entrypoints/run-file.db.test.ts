import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '../../server/entrypoints/cli/run.ts'
import { forTests } from '../support/for-tests.ts'
import { formFile } from '../support/forms.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const storage = await forTests(createStorage())
const zeven = createZeven(storage)

async function put(name: string, content: string): Promise<string> {
  const path = join(storage.settings.DATA_DIR, name)
  await writeFile(path, content)
  return path
}

describe('a line of a file of commands', () => {
  it.each([
    ['account create --name Jansen', ['account', 'create', '--name', 'Jansen']],
    ['a "b c" \'d "e"\' f\\ g "h \\" \\\\ \\n"', ['a', 'b c', 'd "e"', 'f g', 'h " \\ \\n']],
    ['--name="Jansen & Zn"# --x', ['--name=Jansen & Zn#', '--x']],
    ['  a ""  # a remark', ['a', '']],
    ['# a remark', []],
    ['', []],
  ])('has the words that a shell sees: %s', (line, words) => {
    expect(wordsIn(line)).toEqual(words)
  })

  it.each(['a "b', "it's", 'a \\'])('is refused when a quote is not closed: %s', (line) => {
    expect(wordsIn(line)).toBeNull()
  })
})

describe('zeven run', () => {
  it('makes fifty dealers with form and key by one process and one connection', async () => {
    const lines = ['# Fifty dealers', '']
    for (let dealer = 1; dealer <= 50; dealer++) {
      const form = await put(`form-${dealer}.json`, JSON.stringify(formFile()))
      lines.push(
        `account create --name "Dealer ${dealer}" --plan paid`,
        `form put --account $account '${form}'`,
        'key create --account=$account --name ERP --scopes leads:read',
      )
    }
    const file = await put('dealers.txt', lines.join('\n'))
    const { code, output, errors, database } = await zeven.run(['run', file, '--json'])
    expect(code, errors).toBe(0)
    const said = `${database}${errors}`
    expect(said.match(/Database: /g)).toHaveLength(1)
    const objects = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(objects).toHaveLength(151)
    expect(objects.at(-1)).toEqual({ ran: 150 })
    for (let dealer = 0; dealer < 50; dealer++) {
      const [account, form, key] = objects.slice(dealer * 3)
      expect([form.account, key.account]).toEqual([account.id, account.id])
    }
  })

  it('stops at the line that fails and names it', async () => {
    const file = await put(
      'stops.txt',
      'account list\n\nkey revoke 999999\naccount create --name X',
    )
    const before = await zeven.json(['account', 'list'])
    const { code, errors } = await zeven.run(['run', file])
    expect(code).toBe(1)
    expect(errors).toContain('zeven: there is no key 999999')
    expect(errors).toContain(`zeven: ${file}, line 3 failed; no line after it was run`)
    expect(await zeven.json(['account', 'list'])).toEqual(before)
  })

  it('goes on with --keep-going, and names all lines that failed', async () => {
    const file = await put('goes-on.txt', 'nonsense\naccount create --name Last\nkey revoke 999999')
    const { code, output, errors } = await zeven.run(['run', file, '--keep-going'])
    expect(code).toBe(1)
    expect(output).toMatch(/Created account \d+: Last/)
    expect(errors).toContain(`zeven: ${file}: these lines failed: 1, 3`)
  })

  it.each([
    ['account create --name "A', /line 2: a quote is not closed/],
    ['serve', /line 2: serve cannot run from a file/],
    ['run other.txt', /line 2: run cannot run from a file/],
  ])('runs nothing when a line can never run: %s', async (line, says) => {
    const file = await put('never.txt', `account create --name Never\n${line}`)
    const { code, output, errors } = await zeven.run(['run', file])
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(says)
  })
})
