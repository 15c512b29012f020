import type { FormIssue } from '../../../server/forms/issues.contract.ts'
import { useQuery } from '../../address.ts'
import { useEditor } from '../state/context.ts'
import { placeOfIssue } from './places.ts'

/** Goes to the place of an issue: opens its part, and focuses the first invalid field. */
export function useIssuePlace() {
  const editor = useEditor()
  const { change, hrefWith } = useQuery()
  const { file } = editor.read.value
  const valuesOf = ({ path }: FormIssue) => {
    const { part, question } = placeOfIssue(path, file)
    return { tab: null, part: part === 'questions' ? null : part, open: question }
  }
  const show = ({ path, code, values }: FormIssue) => {
    editor.wanted.value = { path }
    const lacking = code === 'no_text_in' ? String(values.languages).split(', ') : []
    if (lacking[0] && !lacking.includes(editor.language.value)) editor.language.value = lacking[0]
    setTimeout(() => {
      const find = (what: string) => document.querySelector<HTMLElement>(`.editing ${what}`)
      const field = find('[aria-invalid=true]') ?? find('[data-missing]')
      field?.focus({ preventScroll: true })
      const place = field ?? find('.error') ?? find('.question-editor')
      place?.scrollIntoView({ block: 'center' })
    })
  }
  return {
    hrefOf: (issue: FormIssue) => hrefWith(valuesOf(issue)),
    show,
    go: (issue: FormIssue) => {
      change(valuesOf(issue))
      show(issue)
    },
  }
}
