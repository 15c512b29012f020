import type { FormFault } from '../../../server/forms/faults.contract.ts'
import { say } from '../../messages/messages.ts'
import { useEditor } from '../state/context.ts'
import { sayFault, shownFaults } from './faults.ts'
import { useFaultPlace } from './go-to-fault.ts'
import { nameOf } from './names.ts'
import { placeOfFault } from './places.ts'

/** All that is wrong with the draft, and what looks wrong, each with a link to its place. */
export function FaultList({ onGo }: { onGo?: () => void }) {
  const editor = useEditor()
  const faults = shownFaults(editor)
  const warnings = editor.warnings.value.filter(({ path }) => !editor.held.isHeld(path))
  const { forms } = say()
  return (
    <>
      <List of={faults} title={forms.faults(faults.length)} onGo={onGo} />
      <List of={warnings} title={forms.warnings(warnings.length)} onGo={onGo} />
    </>
  )
}

interface ListProps {
  of: readonly FormFault[]
  title: string
  onGo: (() => void) | undefined
}

function List({ of: faults, title, onGo }: ListProps) {
  const editor = useEditor()
  const place = useFaultPlace()
  const { forms } = say()
  const { file } = editor.read.value
  if (faults.length === 0) return null
  return (
    <div class="banner warn faults" role="status">
      <p>{title}</p>
      <ul>
        {faults.slice(0, 10).map((fault) => {
          const { path } = fault
          const says = sayFault(fault)
          const { part, question } = placeOfFault(path, file)
          const asked = file?.questions.find(({ key }) => key === question)
          const name = asked ? nameOf(asked) : forms.parts[part]
          return (
            <li key={`${path} ${says}`}>
              <a
                href={place.hrefOf(fault)}
                onClick={() => {
                  onGo?.()
                  place.show(fault)
                }}
              >
                {name}
              </a>
              : {says} <code class="small">{path}</code>
            </li>
          )
        })}
      </ul>
      {faults.length > 10 && <p>{forms.moreFaults(faults.length - 10)}</p>}
    </div>
  )
}
