import type { FormFault } from '../../../server/forms/faults.contract.ts'
import { say } from '../../messages/messages.ts'
import type { Messages } from '../../messages/type.ts'
import type { FormEditor } from '../state/editor.ts'
import type { TextPath } from '../state/text.ts'

/** What is wrong, in the member's language. */
export function sayFault({ code, values, says }: FormFault): string {
  const sentences: Messages['formFaults'] = say().formFaults
  // A newer server may know more than this page.
  return Object.hasOwn(sentences, code) ? sentences[code](values) : says
}

/** What is wrong, but for what is not said yet. */
export function shownFaults({ faults, held }: FormEditor): FormFault[] {
  return faults.value.filter(({ path }) => !held.isHeld(path))
}

/** What is wrong at this very place of the file. */
export function faultAt(editor: FormEditor, path: TextPath): string | null {
  const name = path.join('.')
  const fault = shownFaults(editor).find((one) => one.path === name)
  return fault === undefined ? null : sayFault(fault)
}

/** What is wrong at this place and in all it holds. */
export function faultsBelow(editor: FormEditor, path: TextPath): FormFault[] {
  const name = path.join('.')
  return shownFaults(editor).filter(
    (fault) => fault.path === name || fault.path.startsWith(`${name}.`),
  )
}
