/** All records of a store in the console's database; none if it has no such store yet. */
export function allOf<T>(store: string): Promise<T[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('proxy-console');
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve([]));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(store)) {
        database.close();
        resolve([]);
        return;
      }
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.addEventListener('success', () => resolve(reading.result as T[]));
      reading.addEventListener('error', () => resolve([]));
      // Closes once the read is done, so that the console can delete or upgrade its database.
      database.close();
    });
  });
}
