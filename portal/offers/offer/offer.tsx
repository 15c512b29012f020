import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import type { DeskOffer } from '../../../server/offers/desk/desk.contract.ts'
import { type Read, useRead } from '../../data.ts'
import { Page } from '../../frame/page.tsx'
import { useLive } from '../../live.ts'
import { say } from '../../messages/messages.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Conflict } from '../../parts/conflict.tsx'
import { Banner, Failed, Skeleton } from '../../parts/states.tsx'
import { StatusPill } from '../../parts/status.tsx'
import { me } from '../../session.ts'
import { DiscountRow } from './discount.tsx'
import { GET_OFFER, pdfHref } from './endpoints.ts'
import { OfferFiles } from './files.tsx'
import { History } from './history.tsx'
import { OfferInvoice } from './invoice.tsx'
import { Paper } from './paper.tsx'
import { Rebuild } from './rebuild.tsx'
import { SeenBefore } from './seen.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SendingPanel } from './sending.tsx'
import { Validity } from './validity.tsx'
import { useWriter } from './writes.ts'
import './offer.css'

/** An offer as it will look, and what is left to do before the customer gets it. */
export function OfferScreen() {
  const id = useRoute().params.id ?? ''
  return <OneOffer key={id} id={id} />
}

function OneOffer({ id }: { id: string }) {
  const { offer: text, leads } = say()
  const read = useRead(GET_OFFER, { params: { id } })
  if (read.data !== null) return <Loaded loaded={read.data} read={read} />
  return (
    <Page title={text.title} back={{ href: '/portal/leads', text: leads.title }}>
      {read.problem === null ? (
        <Skeleton rows={14} />
      ) : (
        <div class="card">
          <Failed problem={read.problem} retry={() => void read.reload()} />
        </div>
      )}
    </Page>
  )
}

interface Props {
  loaded: DeskOffer
  read: Read<NonNullable<typeof GET_OFFER.of>>
}

function Loaded({ loaded, read }: Props) {
  const { offer: text, lead } = say()
  const writer = useWriter(read, loaded)
  const { conflict } = writer
  const [isSendOpen, setSendOpen] = useState(false)
  const { offer } = writer
  useLive(read.reload)
  const { id, document, status } = offer
  const isGone = read.problem?.status === 404
  return (
    <Page
      title={text.named(document.number)}
      back={{ href: `/portal/leads/${id}`, text: document.customer.name ?? lead.title(String(id)) }}
      note={
        <span class="row">
          <StatusPill status={status} />
          <span class="small">{text.version(document.version)}</span>
        </span>
      }
      actions={
        me.value?.member.sees_contact && (
          <ButtonLink icon="eye" href={pdfHref(id)} target="_blank">
            PDF
          </ButtonLink>
        )
      }
    >
      <div class="offer">
        {isGone && (
          <Banner look="danger">
            <p role="alert">{text.erased}</p>
          </Banner>
        )}
        <div class="side-by-side">
          <Paper writer={writer} />
          <div class="stack">
            <SendingPanel writer={writer} onSend={() => setSendOpen(true)} />
            <SeenBefore offer={offer} />
            <DiscountRow writer={writer} />
            <Validity writer={writer} />
            <OfferFiles writer={writer} />
            <OfferInvoice writer={writer} />
            <History offer={offer} />
            <Rebuild writer={writer} />
          </div>
        </div>
      </div>
      {isSendOpen && <SendDialog writer={writer} onClose={() => setSendOpen(false)} />}
      {conflict && (
        <Conflict
          text={text.conflictText(conflict.what)}
          differences={conflict.differences?.(conflict.current) ?? []}
          onMine={() => conflict.choose(true)}
          onTheirs={() => conflict.choose(false)}
        />
      )}
    </Page>
  )
}
