import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../scripts/release/documents.ts'

const TEXT = /\.(ts|tsx|mjs|js|json|md|html|css|ya?ml|sh|svg)$|(^|\/)\.[^/]+$|^\.ci\//

/** Tracked files and those not yet added, without what .gitignore names. */
function projectFiles(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', options, { encoding: 'utf8' }).split('\0')
  return listed.filter((file) => file !== '')
}

/** `file:line` of every line below the project that matches. */
function find(pattern: RegExp, files: string[]): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

/** A file that was removed and is still tracked reads as empty. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const files = projectFiles()

describe('the repository', () => {
  it('pins packages by hash, not by the host one machine took them from', () => {
    const locks = files.filter((file) => file.endsWith('package-lock.json'))
    expect(locks.length).toBeGreaterThan(1)
    for (const file of locks) {
      const lock = JSON.parse(read(file))
      const packages: [string, Record<string, unknown>][] = Object.entries(lock.packages)
      const installed = packages.filter(([name]) => name !== '')
      expect(installed.length, file).toBeGreaterThan(20)
      for (const [name, { resolved, integrity }] of installed) {
        expect(resolved, name).toBeUndefined()
        expect(integrity, name).toMatch(/^sha512-/)
      }
    }
  })

  it('says of every package that ships what it is for', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const said = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `(.+?)` \| \w/gm)
    expect([...said].map(([, name]) => name)).toEqual(Object.keys(dependencies))
  })

  it('ships no package that nothing of what ships asks for', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const ships = files.filter((file) => /^(bin|server|shared|samples)\/.*\.m?[jt]s$/.test(file))
    const asked = new Set(
      ships.flatMap((file) =>
        [...read(file).matchAll(/'((?:@[\w-]+\/)?[\w.-]+)(?:\/[^']*)?'/g)].map(([, name]) => name),
      ),
    )
    expect(Object.keys(dependencies).filter((name) => !asked.has(name))).toEqual([])
  })

  it('says what the version of the package brings, and from which day on', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const heading = RegExp(
      `^## ${version.replaceAll('.', '\\.')} \\(20\\d\\d-\\d\\d-\\d\\d\\)$`,
      'm',
    )
    expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(heading)
    expect(changesOf(version)).toMatch(/^### Added\n\n- /)
  })

  it('approves every install script by name', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const packages: [string, { hasInstallScript?: boolean }][] = Object.entries(lock.packages)
    const scripted = packages.filter(([path, one]) => path !== '' && one.hasInstallScript)
    const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
    expect(Object.keys(allowScripts).sort()).toEqual(names.sort())
  })

  it('holds no path of one machine', () => {
    const homes = new RegExp(
      ['home', 'Users', 'root', 'work'].map((d) => `(^|[^\\w.])/${d}/`).join('|'),
    )
    expect(
      find(
        homes,
        files.filter((file) => TEXT.test(file)),
      ),
    ).toEqual([])
  })

  it('skips no test and runs none alone', () => {
    const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    expect(tests.length).toBeGreaterThan(0)
    const escapes = /\.(only|skip|todo|fails|fixme|skipIf|runIf)\b\s*[(.]/
    expect(find(escapes, tests)).toEqual([])
  })
})
