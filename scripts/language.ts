import { spawnSync } from 'node:child_process'

/** Languages the documentation has code in, beside Node: the program that runs each. */
const LANGUAGES = {
  php: { program: 'php', debianPackage: 'php-cli' },
  python: { program: 'python3', debianPackage: 'python3' },
} as const

/** The program that runs a language; where there is none it installs one, and says so. */
export function ensureLanguage(language: keyof typeof LANGUAGES): string {
  const { program, debianPackage } = LANGUAGES[language]
  if (works(program)) return program
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
  const command = `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${debianPackage}`
  console.log(`No ${program} on this machine: installing Debian's package (${command})`)
  spawnSync(command, { shell: true, stdio: 'inherit' })
  if (works(program)) return program
  throw new Error(`No ${program} could be installed: install one, so that its example can be run.`)
}

function works(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}
