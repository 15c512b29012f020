import type { FormFault } from '../../../server/forms/faults.contract.ts'
import { useQuery } from '../../address.ts'
import { say } from '../../messages/messages.ts'
import { useEditor } from '../state/context.ts'
import { sayFault } from './faults.ts'
import { nameOf } from './names.ts'
import { placeOfFault } from './places.ts'

/** All that is wrong with the draft, and what looks wrong, each with a link to its place. */
export function FaultList({ onGo }: { onGo?: () => void }) {
  const { faults, warnings } = useEditor()
  const { forms } = say()
  return (
    <>
      <List of={faults.value} title={forms.faults(faults.value.length)} onGo={onGo} />
      <List of={warnings.value} title={forms.warnings(warnings.value.length)} onGo={onGo} />
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
  const { hrefWith } = useQuery()
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
              <a href={hrefWith({ tab: null, part, open: question })} onClick={onGo}>
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
