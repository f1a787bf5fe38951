export async function reportPglite(_rounds: number, _milliseconds: number): Promise<void> {}
