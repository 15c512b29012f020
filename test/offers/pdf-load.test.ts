import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const TELL_FILES = `
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
  await import('./server/composition.ts')`

test("the emails, which SQLite's writer thread loads, do not bring along what makes a PDF", () => {
  const words = ['--input-type=module', '--eval', TELL_FILES]
  const files = execFileSync(process.execPath, words, { encoding: 'utf8' }).split('\n')
  expect(files.some((file) => file.endsWith('/server/offers/offer-email.ts'))).toBe(true)
  expect(files.filter((file) => /pdfkit|fontkit/.test(file))).toEqual([])
})
