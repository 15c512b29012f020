import { useState } from 'preact/hooks'
import {
  type ArchivedContract,
  ERASURE_REASONS,
  privacy,
} from '../../server/privacy/privacy.contract.ts'
import { fileAddress } from '../api.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { SelectField } from '../components/field.tsx'
import type { Column } from '../components/table.tsx'
import { formatDate } from '../format.ts'
import { t } from '../messages/messages.ts'
import { usePages } from '../pages.ts'
import { me } from '../session.ts'
import { ListCard } from './list.tsx'

/** Asks for the reason before a stored offer can be saved as a file. */
function OpenDialog({ offer, onClose }: { offer: ArchivedContract; onClose(): void }) {
  const { sealed, frame } = t()
  const [reason, setReason] = useState('')
  const file = fileAddress(privacy.openSealed.path, { id: offer.id }, { reason })
  return (
    <Dialog title={sealed.openNamed(offerName(offer))} onClose={onClose}>
      <div class="stack">
        <p>{sealed.openText}</p>
        <SelectField
          label={sealed.why}
          value={reason}
          onValue={setReason}
          unsaid={sealed.choose}
          choices={ERASURE_REASONS.map((value) => ({ value, text: sealed.reasons[value] }))}
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

/** Signed offers of erased people that must be retained by law. */
export function ArchivedContracts() {
  const { sealed } = t()
  const pages = usePages(privacy.listSealed, { query: { limit: 25 } })
  const [opened, setOpened] = useState<ArchivedContract | null>(null)
  const { title, about, none } = sealed
  return (
    <>
      <ListCard {...{ title, about, none, pages }} columns={columns(setOpened)} />
      {opened !== null && <OpenDialog offer={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function columns(onOpen: (offer: ArchivedContract) => void): Column<ArchivedContract>[] {
  const { sealed, retention } = t()
  const shown: Column<ArchivedContract>[] = [
    { key: 'offer', label: t().offers.offer, cell: offerName },
    {
      key: 'why',
      label: retention.reason,
      cell: ({ signed_at: at }) => <time dateTime={at}>{sealed.signed(formatDate(at))}</time>,
    },
    {
      key: 'until',
      label: retention.title,
      labelled: true,
      cell: ({ until }) => <time dateTime={until}>{formatDate(until)}</time>,
    },
  ]
  if (me.value?.member.sees_contact !== true) return shown
  const open: Column<ArchivedContract> = {
    key: 'open',
    label: sealed.open,
    hideLabel: true,
    align: 'end',
    tight: true,
    cell: (offer) => (
      <Button aria-label={sealed.openNamed(offerName(offer))} onClick={() => onOpen(offer)}>
        {sealed.open}
      </Button>
    ),
  }
  return [...shown, open]
}

/** The number of a retained offer, or that of its lead without one. */
function offerName({ offer_number: number, lead_id: lead }: ArchivedContract): string {
  return number ?? t().lead.title(String(lead))
}
