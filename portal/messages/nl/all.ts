export * from './account.ts'
export * from './forms.ts'
export * from './lead.ts'
export * from './prices.ts'
