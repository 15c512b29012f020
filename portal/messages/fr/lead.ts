export * from './conversation.ts'
export * from './first.ts'
export * from './offers.ts'
export * from './outbox.ts'
