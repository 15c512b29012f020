import { useState } from 'preact/hooks'
import {
  EVERYBODY,
  memberCalendar,
  OWN,
} from '../../../server/leads/appointments/appointments.contract.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { CopyField } from '../../components/copy.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { useRead, useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'

/** The secret address by which the member's own calendar shows the appointments. */
export function Subscribe({ onClose }: { onClose(): void }) {
  const { appointments: text } = t()
  const calendar = useRead(memberCalendar.get)
  const renew = useWrite(memberCalendar.renew)
  const [ending, setEnding] = useState<string>(OWN)
  const address = calendar.data?.address ?? null
  const make = async () => {
    const question = { title: text.renew, text: text.renewText, action: text.renew }
    if (address !== null && !(await confirm(question))) return
    const made = await renew.send({})
    if (made !== null) calendar.replace(made.data)
  }
  return (
    <Dialog title={text.subscribe} onClose={onClose}>
      <div class="stack">
        <p>{text.subscribeText}</p>
        {address !== null && (
          <>
            <SelectField
              label={text.whose}
              value={ending}
              onValue={setEnding}
              choices={[
                { value: OWN, text: text.ownOnes },
                { value: EVERYBODY, text: text.ofAll },
              ]}
            />
            <CopyField label={text.address} value={`${address}${ending}`} hint={text.addressHint} />
            <ul class="small">
              {text.how.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <ProblemBanner problem={calendar.problem ?? renew.problem} />
        {calendar.data !== null && (
          <div>
            <Button
              icon={address === null ? 'plus' : 'refresh'}
              look={address === null ? 'main' : undefined}
              busy={renew.isSending}
              onClick={() => void make()}
            >
              {address === null ? text.makeAddress : text.renew}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
