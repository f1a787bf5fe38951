/** Has the browser save what is at an address. @param name empty where the server says it */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
