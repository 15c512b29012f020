import { spawnSync } from 'node:child_process'

/** The languages, besides JavaScript, of the code in the documentation, and what runs each. */
const LANGUAGES = {
  php: { program: 'php', debianPackage: 'php-cli' },
  python: { program: 'python3', debianPackage: 'python3' },
} as const

/** Finds the program that runs a language. When it is missing, prints that and installs it. */
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
