// Where the record of progress is kept: IndexedDB. Where a browser denies it, is full or keeps nothing for this frame, the page's own
// memory stands in, and `kept` says so.

const DATABASE = "roundtrip", STORE = "progress";

/** A store of texts by key; opens at once, and never fails. */
export async function openStore() {
  const memory = new Map();
  let database = null;
  try {
    database = await open();
  } catch { /* Denied: the memory stands in. */ }

  /** Runs `work(objectStore)` in one transaction and gives its result when that is kept; null where it is not. */
  const transact = (mode, work) =>
    new Promise((resolve) => {
      try {
        const transaction = database.transaction(STORE, mode);
        let result;
        transaction.oncomplete = () => resolve({ result });
        transaction.onabort = transaction.onerror = () => resolve(null);
        work(transaction.objectStore(STORE), (value) => (result = value), transaction);
      } catch {
        resolve(null); // The database was closed, by the browser or by the reader.
      }
    });

  return {
    async get(key) {
      if (database) {
        const read = await transact("readonly", (store, give) => {
          const request = store.get(key);
          request.onsuccess = () => give(request.result);
        });
        if (read && read.result !== undefined) return read.result;
      }
      return memory.get(key);
    },
    /**
     * Changes what stands under `key`: `change(text or undefined)` gives the new text. What another tab has written meanwhile is what
     * `change` gets. True if the browser keeps it.
     */
    async update(key, change) {
      if (database) {
        let failed = false;
        const wrote = await transact("readwrite", (store, give, transaction) => {
          const request = store.get(key);
          request.onsuccess = () => {
            try {
              store.put(change(request.result), key);
            } catch {
              failed = true;
              transaction.abort();
            }
          };
        });
        if (wrote && !failed) {
          memory.delete(key);
          return true;
        }
      }
      memory.set(key, change(memory.get(key)));
      return false;
    },
    async remove(key) {
      memory.delete(key);
      if (database) await transact("readwrite", (store) => store.delete(key));
    },
    async keys() {
      const read = database && (await transact("readonly", (store, give) => {
        const request = store.getAllKeys();
        request.onsuccess = () => give(request.result);
      }));
      return [...new Set([...(read?.result ?? []), ...memory.keys()])];
    },
  };
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      const database = request.result;
      // A newer version of the page wants it: this one goes on in memory.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}
