import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const FOLDER = 'clients/typescript'

it('the client packs from what is in the repository, after the `npm ci` of the project alone', () => {
  const clone = mkdtempSync(join(tmpdir(), 'zeven-pack-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  const tracked = execFileSync('git', ['ls-files', FOLDER, 'tsconfig.json'], { encoding: 'utf8' })
  for (const file of tracked.trim().split('\n')) cpSync(file, join(clone, file))
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  const own = { cwd: join(clone, FOLDER), encoding: 'utf8' } as const
  // What the script before it prints must not are in the document.
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json'], own))
  const listed = execFileSync('tar', ['-tzf', filename], own).split('\n')
  for (const file of ['package.json', 'README.md', 'dist/index.js', 'dist/index.d.ts']) {
    expect(listed).toContain(`package/${file}`)
  }
  expect(listed.filter((file) => /\/src\/|node_modules/.test(file))).toEqual([])
})
