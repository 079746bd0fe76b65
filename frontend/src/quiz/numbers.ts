/** The number that somebody wrote as their language writes it, with or without marks between the thousands; null if it is none. */
export function numberIn(written: string, language: string): number | null {
  const tight = written.replace(/[\s\u202f\u00a0'’]/g, "").replace("−", "-");
  const [thousands, decimal] = language === "en" ? [",", "."] : [".", ","];
  const grouped = new RegExp(`^[-+]?\\d{1,3}(\\${thousands}\\d{3})+(\\${decimal}\\d+)?$`).test(tight);
  // Without such groups a point or a comma can only stand before a fraction.
  const plain = grouped ? tight.replaceAll(thousands, "").replace(decimal, ".") : tight.replace(",", ".");
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
