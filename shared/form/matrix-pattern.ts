/** The fields of a question that code patterns use. */
interface Chosen {
  key: string
  kind: string
  options?: readonly { value: string; price_group?: string | undefined }[] | undefined
}

const PLACE = /\{([a-z0-9_]+)(\.price_group)?\}/g

interface Place {
  text: string
  key: string
  byGroup: boolean
}

export function patternPlaces(pattern: string): Place[] {
  return [...pattern.matchAll(PLACE)].map(([text, key = '', group]) => ({
    text,
    key,
    byGroup: group !== undefined,
  }))
}

/** The code of a pattern for these answers, or the question whose answer is missing. */
export function fillPattern(
  pattern: string,
  answers: Readonly<Record<string, unknown>>,
  questions: readonly Chosen[],
): { code: string } | { open: string; isAnswered: boolean } {
  let code = pattern
  for (const place of patternPlaces(pattern)) {
    const answer = Object.hasOwn(answers, place.key) ? answers[place.key] : undefined
    const word = answer === undefined ? undefined : wordsAt(place, questions, answer)[0]
    if (word === undefined) return { open: place.key, isAnswered: answer !== undefined }
    code = code.replaceAll(place.text, word)
  }
  return { code }
}

const MOST_CODES = 1000

/** All possible codes of a pattern: at most 1,000. */
export function codesOfPattern(pattern: string, questions: readonly Chosen[]): string[] {
  let codes = [pattern]
  for (const place of patternPlaces(pattern)) {
    const words = wordsAt(place, questions)
    // Several placeholders multiply the codes: each step is limited to the maximum.
    const made: string[] = []
    for (const code of codes) {
      const room = MOST_CODES - made.length
      made.push(...words.slice(0, room).map((word) => code.replaceAll(place.text, word)))
    }
    codes = made
  }
  return codes
}

/** The replacements of a placeholder by the options of a choice, or only by the selected option. */
function wordsAt({ key, byGroup }: Place, questions: readonly Chosen[], answer?: unknown) {
  const words = optionsAt(key, questions)
    .filter(({ value }) => answer === undefined || value === answer)
    .flatMap(({ value, price_group }) => (byGroup ? (price_group ?? []) : value))
  return [...new Set(words.map((word) => word.toLowerCase()))]
}

function optionsAt(key: string, questions: readonly Chosen[]) {
  return questions.flatMap((own) =>
    own.key === key && own.kind === 'choice' ? (own.options ?? []) : [],
  )
}

/** The options without the price group that a pattern needs. */
export function withoutGroup(pattern: string, questions: readonly Chosen[]) {
  return patternPlaces(pattern).flatMap(({ key, byGroup }) => {
    const lacking = optionsAt(key, questions).filter((own) => byGroup && !own.price_group)
    return lacking[0] === undefined
      ? []
      : [{ key, option: lacking[0].value, count: lacking.length }]
  })
}

/** Patterns by price group that match the codes: `roller-{fabric.price_group}` if `roller-1` is one. */
export function patternsOf(codes: readonly string[], questions: readonly Chosen[]): string[] {
  const known = new Set(codes)
  return questions.flatMap(({ key }) => {
    const place = `{${key}.price_group}`
    const groups = codesOfPattern(place, questions)
    const prefixes = new Set(
      groups.flatMap((group) =>
        codes.filter((code) => code.endsWith(group)).map((code) => code.slice(0, -group.length)),
      ),
    )
    return [...prefixes]
      .filter((prefix) => prefix === '' || /[-_]$/.test(prefix))
      .filter((prefix) => groups.filter((group) => known.has(prefix + group)).length > 1)
      .map((prefix) => prefix + place)
  })
}

/** Whether a code may match the pattern. */
export function fitsPattern(pattern: string, code: string): boolean {
  const [first = '', ...rest] = pattern.replace(PLACE, '\n').split('\n')
  const last = rest.pop()
  if (last === undefined) return code === pattern
  if (!code.startsWith(first) || !code.endsWith(last)) return false
  let at = first.length
  for (const part of rest) {
    const found = code.indexOf(part, at + 1)
    if (found < 0) return false
    at = found + part.length
  }
  return code.length - last.length > at
}
