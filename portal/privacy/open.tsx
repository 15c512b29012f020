import { useState } from 'preact/hooks'
import type { Reason, SealedOffer } from '../../server/privacy/privacy.contract.ts'
import { fileAddress } from '../api.ts'
import { say } from '../messages/messages.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { SelectField } from '../parts/field.tsx'
import { offerName } from './words.ts'

const REASONS: readonly Reason[] = ['tax', 'dispute', 'warranty', 'authority']

/** Asks why, before what is kept can be saved as a file. */
export function OpenDialog({ offer, onClose }: { offer: SealedOffer; onClose(): void }) {
  const { sealed, frame } = say()
  const [reason, setReason] = useState('')
  const file = fileAddress('/settings/sealed-offers/{id}/file', { id: offer.id }, { reason })
  return (
    <Dialog title={sealed.openNamed(offerName(offer))} onClose={onClose}>
      <div class="stack">
        <p>{sealed.openText}</p>
        <SelectField
          label={sealed.why}
          value={reason}
          onValue={setReason}
          choices={[
            { value: '', text: sealed.choose },
            ...REASONS.map((value) => ({ value, text: sealed.reasons[value] })),
          ]}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          {reason === '' ? (
            <Button icon="download" disabled>
              {sealed.save}
            </Button>
          ) : (
            <ButtonLink look="main" icon="download" href={file} download onClick={onClose}>
              {sealed.save}
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}
