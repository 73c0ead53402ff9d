/** A chosen photograph until the server has it: as the camera made it, and then as small as it is sent. */
export type KeptPicture = { id: string; person: string; job: string; name: string; file: Blob; isSmall: boolean };

const storeName = 'pictures';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('work', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });
  return opened;
}

async function ask<T>(mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(storeName, mode);
  const request = question(transaction.objectStore(storeName));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no storage')));
  });
}

/** Whether it will be there after a reload; a browser may have no room, or keep nothing at all. */
export async function keepPicture(picture: KeptPicture): Promise<boolean> {
  return ask('readwrite', (store) => store.put(picture)).then(
    () => true,
    () => false,
  );
}

export async function keptPicture(id: string): Promise<KeptPicture | undefined> {
  return ask<KeptPicture | undefined>('readonly', (store) => store.get(id)).catch(() => undefined);
}

export async function forgetPicture(id: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(id)).catch(() => undefined);
}
