import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from './command.ts'

interface Component {
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  externalReferences?: { url: string }[] | undefined
}

/** Packages whose licence is only stated in a separate file. */
const LICENCES: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
}

/** The section of the change log, without its heading. Null if there is none. */
export function changesOf(version: string): string | null {
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  const own = sections.find((section) => /^\S*/.exec(section)?.[0] === version)
  return own?.slice(own.indexOf('\n')).trim() ?? null
}

/** Writes the documents of a release next to its files. `folder` is where its packages are installed. */
export function writeDocuments(
  version: string,
  changes: string | null,
  folder: string,
  into: string,
): void {
  const name = `zeven-${version}`
  writeFileSync(
    join(into, `${name}.changes.txt`),
    `# Zeven ${version}\n\n${changes ?? 'A trial.'}\n`,
  )
  const bill = JSON.parse(output('npm', ['sbom', '--sbom-format', 'cyclonedx'], folder))
  const components: Component[] = bill.components
  for (const one of components) {
    // Removes the path of a file on the machine that made the release.
    one.externalReferences = one.externalReferences?.filter(({ url }) => !url.startsWith('file:'))
  }
  writeFileSync(join(into, `${name}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(join(into, `${name}.licences.txt`), licencesOf(components))
  const subject = readdirSync(into).map((file) => ({
    name: file,
    digest: { sha256: hashOf(join(into, file)) },
  }))
  writeFileSync(
    join(into, `${name}.provenance.json`),
    `${JSON.stringify(provenance(subject), null, 2)}\n`,
  )
  const sums = readdirSync(into).map((file) => `${hashOf(join(into, file))}  ${file}\n`)
  writeFileSync(join(into, 'SHA256SUMS'), sums.join(''))
}

/** A line for each package. Throws if one states no licence. */
function licencesOf(components: readonly Component[]): string {
  const lines = components.map(({ name, version, licenses }) => {
    const [first] = licenses ?? []
    const licence =
      first?.expression ?? first?.license?.id ?? first?.license?.name ?? LICENCES[name]
    if (licence === undefined) throw new Error(`${name} names no licence`)
    return `${name} ${version}: ${licence}\n`
  })
  return lines.toSorted().join('')
}

/** An in-toto statement: the commit, lock file, Node and npm from which the files were made. */
function provenance(subject: object[]) {
  const commit = output('git', ['rev-parse', 'HEAD'])
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://zeven.example/release/v1',
        externalParameters: { command: 'npm run release' },
        resolvedDependencies: [
          { uri: 'git+https://zeven.example/zeven.git', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: hashOf('package-lock.json') } },
        ],
        internalParameters: { node: process.versions.node, npm: output('npm', ['--version']) },
      },
      runDetails: { builder: { id: 'https://zeven.example/release/by-hand' } },
    },
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
