import type { PublicForm } from '../../../shared/form/form.contract.ts'
import { formatLength } from '../../../shared/form/length.ts'
import type { Problem } from '../../../shared/form/problem.ts'
import { fill } from '../../../shared/words/fill.ts'

/** What is wrong with a field, by its name, in the words of the form. */
export type Faults = ReadonlyMap<string, string>

/** The first fault of each field counts. */
export function faultsOf(form: PublicForm, problems: readonly Problem[]): Faults {
  const faults = new Map<string, string>()
  for (const one of problems) {
    faults.getOrInsertComputed(one.path.join('.'), () => faultText(form, one))
  }
  return faults
}

/** The same words as in the widget (`widget/parts/fault-text.ts`). */
function faultText(form: PublicForm, { path, code, limit = '', because }: Problem): string {
  const { questions, language, texts } = form
  const word = (name: string) => texts[name] ?? texts.wrong_type ?? ''
  const question = questions.find(({ key }) => path[0] === 'answers' && key === path[1])
  const number = () => {
    if (question?.kind === 'size') return formatLength(Number(limit), question.unit, language)
    const unit = question?.kind === 'number' && question.unit ? ` ${question.unit}` : ''
    return `${Number(limit).toLocaleString(language)}${unit}`
  }
  if (path[0] === 'consent') return word('agree')
  switch (code) {
    case 'required':
      return word(question && 'options' in question ? 'choose' : 'required')
    case 'too_early':
    case 'too_late': {
      const day = new Date(limit)
      const shown = day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
      return fill(word(code), shown)
    }
    case 'too_small':
    case 'too_large':
    case 'off_step':
      return [fill(word(code), number()), because].filter(Boolean).join(' ')
    case 'not_available':
      return String(because)
    default:
      return fill(word(code), limit)
  }
}
