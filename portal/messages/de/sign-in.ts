export * from './account.ts'
export * from './first.ts'
