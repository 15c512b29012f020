import type { FormFault } from '../../../server/forms/faults.contract.ts'
import { useQuery } from '../../address.ts'
import { useEditor } from '../state/context.ts'
import { placeOfFault } from './places.ts'

/** Leads to where a fault is mended: what it is in opens, and the first field that is wrong there has the focus. */
export function useFaultPlace() {
  const editor = useEditor()
  const { change, hrefWith } = useQuery()
  const { file } = editor.read.value
  const valuesOf = ({ path }: FormFault) => {
    const { part, question } = placeOfFault(path, file)
    return { tab: null, part: part === 'questions' ? null : part, open: question }
  }
  const show = ({ path }: FormFault) => {
    editor.wanted.value = { path }
    setTimeout(() => {
      const find = (what: string) => document.querySelector<HTMLElement>(`.editing ${what}`)
      const field = find('[aria-invalid=true]')
      field?.focus({ preventScroll: true })
      const place = field ?? find('.error') ?? find('.question-editor')
      place?.scrollIntoView({ block: 'center' })
    })
  }
  return {
    hrefOf: (fault: FormFault) => hrefWith(valuesOf(fault)),
    show,
    go: (fault: FormFault) => {
      change(valuesOf(fault))
      show(fault)
    },
  }
}
