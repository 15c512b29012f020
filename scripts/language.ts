import { spawnSync } from 'node:child_process'

/** The languages of code examples in the documentation besides JavaScript, and their programs. */
const LANGUAGES = {
  php: { program: 'php', debianPackage: 'php-cli' },
  python: { program: 'python3', debianPackage: 'python3' },
} as const

/** Finds the program of a language. If it is missing, reports that and installs it. */
export function ensureLanguage(language: keyof typeof LANGUAGES): string {
  const { program, debianPackage } = LANGUAGES[language]
  if (works(program)) return program
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
  const command = `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${debianPackage}`
  console.log(`No ${program} on this machine: installing Debian's package (${command})`)
  spawnSync(command, { shell: true, stdio: 'inherit' })
  if (works(program)) return program
  throw new Error(`${program} could not be installed: install it yourself to run its example.`)
}

function works(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}
