/* Files in and out of the page. The elements stand in the widget's own root, never in the document. */

export function download(root: HTMLElement, filename: string, content: BlobPart, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.hidden = true;
  root.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function upload(root: HTMLElement, got: (text: string) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.hidden = true;
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.remove();
    if (file) void file.text().then(got);
  });
  input.addEventListener("cancel", () => input.remove());
  root.append(input);
  input.click();
}
