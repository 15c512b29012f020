import type { Condition, Question } from './contract.ts'

/** Reports a fault at its path in the file. */
export type Report = (path: (string | number)[], message: string) => void

/** A condition may name only questions that come earlier in the form. */
export function checkCondition(
  condition: Condition,
  earlier: ReadonlyMap<string, Question>,
  path: (string | number)[],
  report: Report,
): void {
  if ('all' in condition || 'any' in condition) {
    const [name, list] = 'all' in condition ? ['all', condition.all] : ['any', condition.any]
    list.forEach((inner, index) => {
      checkCondition(inner, earlier, [...path, name, index], report)
    })
  } else if ('not' in condition) {
    checkCondition(condition.not, earlier, [...path, 'not'], report)
  } else {
    checkComparison(condition, earlier, path, report)
  }
}

function checkComparison(
  condition: Extract<Condition, { question: string }>,
  earlier: ReadonlyMap<string, Question>,
  path: (string | number)[],
  report: Report,
): void {
  const [key = '', side] = condition.question.split('.')
  const question = earlier.get(key)
  if (question === undefined) {
    report([...path, 'question'], `${key} is not an earlier question`)
  } else if ((question.kind === 'size') !== (side !== undefined) && !('answered' in condition)) {
    report(
      [...path, 'question'],
      `write ${key}.width or ${key}.depth for a size, else ${key} alone`,
    )
  } else {
    checkOptionsNamed(condition, question, path, report)
  }
}

function checkOptionsNamed(
  condition: Condition,
  question: Question,
  path: (string | number)[],
  report: Report,
): void {
  if (question.kind !== 'choice' && question.kind !== 'multi') return
  const values = new Set<unknown>(question.options.map((option) => option.value))
  const named = 'is' in condition ? [condition.is] : 'one_of' in condition ? condition.one_of : []
  for (const value of named) {
    if (!values.has(value)) report(path, `${String(value)} is not an option of ${question.key}`)
  }
}
