// `npm run release` creates all files of a release in one folder: the npm package, Node's packages, a folder to
// unpack and start for each Linux, the change log, licences, bill of materials, checksums and a provenance statement.
// It publishes nothing; docs/releasing.md describes publishing.
//   --into FOLDER     the target, by default `release`; it must be empty or absent
//   --dry-run         for this machine only, of the working tree, and without a tag
//   --unpacked        only the folder to start, for this machine: the content of an image
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { output, pack } from './release/command.ts'
import { changesOf, writeDocuments } from './release/documents.ts'
import { installFolder, packFolder } from './release/folder.ts'
import { isMachine, MACHINES, nodePackage, packNode } from './release/node-packages.ts'
import { stage } from './release/stage.ts'

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'release' },
    'dry-run': { type: 'boolean', default: false },
    unpacked: { type: 'boolean', default: false },
  },
})
const isTrial = values['dry-run'] || values.unpacked
const into = resolve(values.into)
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const scope = name.split('/')[0]
const here = `${process.platform}-${process.arch}`

mkdirSync(into, { recursive: true })
if (readdirSync(into).length > 0) stop(`${into} is not empty`)
if (!isMachine(here)) stop(`Node has no package for ${here}`)
const changes = changesOf(version)
if (!isTrial) {
  if (changes === null) stop(`CHANGELOG.md has no section "## ${version}"`)
  if (output('git', ['status', '--porcelain']) !== '') stop('there are changes that no commit has')
  output('git', ['tag', '-a', `v${version}`, '-m', `Zeven ${version}`])
}
// Inside the project, so that its packages are found while its files are traced.
mkdirSync('node_modules/.cache', { recursive: true })
const staged = mkdtempSync('node_modules/.cache/release-')
const work = mkdtempSync(join(tmpdir(), 'zeven-release-'))
try {
  printStep('compiling the server, and what browsers load')
  const nodes = MACHINES.map((machine) => nodePackage(scope, machine))
  await stage(staged, process.versions.node, nodes)
  const packages = values.unpacked ? work : into
  printStep('packing the npm package')
  const main = join(packages, pack(`./${staged}`, packages))
  const install = (machine: typeof here, folder: string) => {
    printStep(`packing Node for ${machine}, and a folder to start`)
    const node = join(packages, packNode(scope, machine, work, packages))
    if (machine.startsWith('linux')) installFolder(folder, [main, node], machine, version)
  }
  if (values.unpacked) install(here, into)
  else {
    const folderFor = (machine: string) => join(work, machine, `zeven-${version}`)
    for (const machine of isTrial ? [here] : MACHINES) {
      install(machine, folderFor(machine))
      if (machine.startsWith('linux')) packFolder(folderFor(machine), machine, into)
    }
    printStep('writing licences, bill of materials, checksums and provenance')
    writeDocuments(version, changes, folderFor(here), into)
  }
  console.log(`${into}:\n${readdirSync(into).join('\n')}`)
} finally {
  for (const folder of [work, staged]) rmSync(folder, { recursive: true, force: true })
}

/** A release takes minutes, so each step is printed when it starts. */
function printStep(step: string): void {
  console.log(`${Math.round(performance.now() / 1000)} s: ${step}`)
}

function stop(reason: string): never {
  console.error(`No release: ${reason}.`)
  process.exit(1)
}
