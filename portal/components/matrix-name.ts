import { fitsPattern, patternPlaces } from '../../shared/form/matrix-pattern.ts'
import { t } from '../messages/messages.ts'

/** The matrix of a rule: for a pattern, the first that matches. */
export function matrixOf<Matrix extends { code: string }>(
  matrices: readonly Matrix[],
  pattern: string,
): Matrix | undefined {
  return matrices.find(({ code }) => fitsPattern(pattern, code))
}

/** `roller-… (by “Fabric”)` for a pattern; null for a code. */
export function patternText(pattern: string, label: (key: string) => string): string | null {
  const { quote, byAnswers } = t().items
  const places = patternPlaces(pattern)
  if (places.length === 0) return null
  const code = places.reduce((shown, { text }) => shown.replaceAll(text, '…'), pattern)
  return byAnswers(code, places.map(({ key }) => quote(label(key))).join(', '))
}
