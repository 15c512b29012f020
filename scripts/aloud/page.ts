import type { Step } from './orca.ts'

export interface Told {
  title: string
  steps: Step[]
}

/** What Orca says of the browser before it comes to the page, and of its own modes. */
const OF_THE_PAGE = /^Finished loading .|^main content$/
const NO_NEWS = /^(Focus mode|Browse mode|entire document selected|Text unselected\.)$/

/** docs/accessibility-spoken.md: the words of each journey, with what was pressed before them. */
export function spokenPage(told: readonly Told[], programs: readonly string[]): string {
  return `# What a screen reader says

What ${programs.join(' says in ')} on the main journeys, with the keyboard alone: \`npm run spoken\` writes this page, and
fails where Orca does not say what must be heard. Left out are the echo of typed letters, what is said of the browser's
own window, and “Focus mode” and “Browse mode”. A point (·) parts what was said one after the other. “Down” and
“h” are keys of Orca's browse mode, “KP_Add” reads a page to its end.
Names and addresses are invented. [Accessibility](accessibility.md) says what we know of the rest.
${told.map(journey).join('')}`
}

function journey({ title, steps }: Told): string {
  const rows = steps.map(({ did, said }) => `| ${did} | ${words(said)} |\n`)
  return `\n## ${title}\n\n| Pressed | Said |\n|---|---|\n${rows.join('')}`
}

function words(said: readonly string[]): string {
  const from = said.findLastIndex((line) => OF_THE_PAGE.test(line))
  const shown = said.slice(Math.max(0, from)).filter((line) => !NO_NEWS.test(line))
  return shown.map((line) => line.replaceAll('|', '\\|')).join(' · ') || '–'
}
